/** Loaded into a measured process: writes the most memory it ever had, in kilobytes, when it ends. */
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  if (process.env.PEAK_FILE) writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS));
});
