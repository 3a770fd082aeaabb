/** What whoever runs a command of operation can put right, in a sentence. */
export class OperationError extends Error {
  override name = 'OperationError'
}

/** A backup that is not what it says it is: damaged, cut, or made to do harm. Nothing was touched. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
