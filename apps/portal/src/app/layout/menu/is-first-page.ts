/**
 * Whether no page of the portal precedes the current one in the history of this tab: it was opened by its address, or by a sign-in, and one
 * step back would leave the portal, to a used page of the identity provider. The router counts its pages in the state of the history.
 */
export function isFirstPage(): boolean {
  return (window.history.state as { readonly idx?: number } | null)?.idx === 0;
}
