export default async function globalSetup(): Promise<void> {
  // replaced by the real one
}
