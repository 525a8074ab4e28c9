/** Health check of a container: exits with 0 when the server on PORT of this machine is ready. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
