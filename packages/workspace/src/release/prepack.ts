/**
 * Runs before a package is packed. npm writes `workspace:` and `catalog:` into the tarball as they stand, and no one can
 * install that; pnpm writes the versions they mean.
 */
if (!process.env.npm_config_user_agent?.startsWith('pnpm/')) {
  console.error(
    'npm cannot pack this package: its dependencies are written for pnpm. Run «npm run release -- pack» at the root.',
  );
  process.exit(1);
}
