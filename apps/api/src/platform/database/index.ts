export {
  type Database,
  DatabaseUnavailableError,
  DataDirectoryInUseError,
  OldDatabaseError,
  type Queryable,
  sqlState,
  type Transaction,
} from './database.ts';
export { checkDataDirectory, checkFreeSpace, DataDirectoryError, makeFolder } from './dataDirectory.ts';
export { insertRows } from './insertRows.ts';
export { openDatabase } from './openDatabase.ts';
export { preparedSql } from './preparedSql.ts';
export { type Parameter, readRow, readStatement } from './statement.ts';
