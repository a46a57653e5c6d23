/** The oldest browsers that open the app: Android WebViews of Chromium 80, and iOS 14. */
export const browserFloor = ['chrome >= 80', 'ios_saf >= 14'];
