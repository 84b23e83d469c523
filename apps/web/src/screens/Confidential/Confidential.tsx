import { useFirm } from '../../firm/FirmProvider.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Confidential.css';
import { policyOf } from './policy.ts';

const title = 'Политика обработки персональных данных';

/** The policy in twelve sections, with a table of contents (specification §2, "Confidential"). */
export function Confidential() {
  const policy = policyOf(useFirm());
  return (
    <div className="page screen">
      <ScreenHeader title={title} />
      <div className="stack policy__columns">
        <nav className="policy__contents hint" aria-label="Содержание">
          <ol>
            {policy.map((section, index) => (
              <li key={section.title}>
                <a href={`#section-${index + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="stack policy__text">
          {policy.map((section, index) => (
            <section key={section.title} id={`section-${index + 1}`} className="stack">
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block.join()}>
                    {block.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
