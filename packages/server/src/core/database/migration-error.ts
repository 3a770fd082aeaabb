/** A database that cannot be brought to this version; the message is for whoever runs the server. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
