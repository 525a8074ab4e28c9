/** Ends with 0 when the server on PORT of this machine says it is ready, for a container's health check. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
