import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import places from '../packages/ui/docs/used-in/places.json';
import { guides, tested } from './guides.ts';

const sheets = import.meta.glob<string>('../packages/ui/src/*/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where the site uses a component: pictures by `npm run component-pictures`. */
const usedIn = import.meta.glob<string>('../packages/ui/docs/used-in/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The page of a component: what it is for, live controls, every state, when to use it, the tokens it reads. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const folder = preparedMeta.title.split('/').at(-1) ?? '';
  const guide = guides[folder];
  const tokens = tokensOf(folder);
  const picture = usedIn[`../packages/ui/docs/used-in/${folder}.webp`];
  const address = (places as Record<string, string>)[folder];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {guide ? (
        <>
          <h2>Do</h2>
          <Markdown>{guide.use}</Markdown>
          <h2>Don’t</h2>
          <Markdown>{guide.avoid}</Markdown>
          <h2>Accessibility</h2>
          <Markdown>{guide.accessibility}</Markdown>
          {guide.keys ? <Markdown>{`Keys: ${guide.keys}`}</Markdown> : null}
          <p>{tested}</p>
        </>
      ) : null}
      {picture && address ? (
        <>
          <h2>Used in</h2>
          <p>
            The site’s page <code>{address}</code>:
          </p>
          <img src={picture} alt={`${folder} on the site’s page ${address}`} loading="lazy" />
        </>
      ) : null}
      {tokens.length > 0 ? (
        <>
          <h2>Tokens it reads</h2>
          <p className="token-list">
            {tokens.map((token) => (
              <code key={token}>{token}</code>
            ))}
          </p>
        </>
      ) : null}
      <Stories />
    </>
  );
}

function tokensOf(folder: string): string[] {
  const own = Object.entries(sheets).filter(([file]) => file.startsWith(`../packages/ui/src/${folder}/`));
  return [...new Set(own.flatMap(([, text]) => text.match(/--lsg-[a-z0-9-]+/g) ?? []))].sort();
}
