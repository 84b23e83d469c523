export { type Config, ConfigError, loadConfig } from './config/config.ts';
export * from './database/index.ts';
export { isMigrated, MigrationError, migrate, ownMigrations } from './migrations/migrate.ts';
