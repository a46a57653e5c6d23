/** The browser's own dialog that puts the app on the home screen. */
export interface InstallOffer {
  /** The offer is on the screen: no later start makes one. */
  shown(): void;
  /** Opens the browser's dialog, unless the browser refuses. What the borrower chooses is the browser's. */
  ask(): void;
}
