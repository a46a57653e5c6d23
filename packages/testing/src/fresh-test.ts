// What a test left in storage, or did to the clock, is gone when the next one begins. A service worker has no storage.
beforeEach(() => {
  jest.useRealTimers();
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
