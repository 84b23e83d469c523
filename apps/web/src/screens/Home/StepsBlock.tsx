import { PageHeader } from '@leasing/ui/page-header';
import { Steps } from '@leasing/ui/steps';
import { steps } from './steps.ts';

/** «Этапы оформления» (specification §2). */
export function StepsBlock() {
  return (
    <section id="steps" className="page section" aria-label="Этапы оформления">
      <PageHeader level={2} title="Этапы оформления" />
      <Steps items={steps} />
    </section>
  );
}
