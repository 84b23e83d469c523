import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A block of code in a page that a package ships, named so that its page is found by it. */
export interface DocExample {
  /** `docs_accordion.md-1.tsx` */
  file: string;
  code: string;
}

/** The blocks in a language on all pages of an unpacked package but its changelog. */
export function docExamples(installed: string, language: 'ts' | 'tsx'): DocExample[] {
  const pages = globSync(['*.md', 'docs/*.md', 'llms.txt'], { cwd: installed, exclude: ['CHANGELOG.md'] });
  return pages.sort().flatMap((page) => {
    const text = readFileSync(path.join(installed, page), 'utf8');
    const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
    return blocks.map(([, code = ''], index) => ({
      file: `${page.replaceAll('/', '_')}-${index + 1}.${language}`,
      code,
    }));
  });
}
