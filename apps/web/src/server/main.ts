/** The one process of `npm start`: the API, the built files and the rendered pages. */
import { openClientBuild } from './clientBuild.ts';
import { runSite } from './runSite.ts';

await runSite(openClientBuild);
