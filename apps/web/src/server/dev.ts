/** The one process of `npm run dev`: the API and the site from their sources, on the stock of `npm start`. */

import { runSite } from './runSite.ts';
import { openViteBuild } from './viteBuild.ts';

await runSite(openViteBuild);
