export function AdminApp() {
  return <main />;
}
