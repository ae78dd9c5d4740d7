// The newsroom's service worker shows notifications and opens what they are about: Chrome for Android shows none of a page.
// It has no other task: nothing is cached, and no request passes through it. Registered by use-notifications.ts.

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Leads a window of the newsroom to the path, one that is looked at rather than another; opens one where there is none. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ofNewsroom = windows.filter(({ url }) => /^\/admin(?:\/|$)/.test(new URL(url).pathname));
  const found = ofNewsroom.find(({ visibilityState }) => visibilityState === 'visible') ?? ofNewsroom[0];
  if (!found) return self.clients.openWindow(path);
  found.postMessage({ path });
  return found.focus();
}
