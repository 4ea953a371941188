import type { PageBlock } from '@distance/contract/pages.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useId, useState } from 'react';
import { useSession } from '../../features/accounts/session.ts';
import { knownContact } from '../../features/support/support-form.ts';
import { SupportForm } from '../../features/support/SupportForm.tsx';
import { ThanksPopup } from '../../features/support/ThanksPopup.tsx';
import s from './PageScreen.module.css';

interface FormBlockProps {
  block: Extract<PageBlock, { kind: 'form' }>;
  consents: readonly string[];
}

/** The request to the team under a page: its own kind, the same rules and thanks as everywhere (A2.88, A7.27). */
export function FormBlock({ block, consents }: FormBlockProps) {
  const id = useId();
  const { user } = useSession();
  const [thanks, setThanks] = useState<string | null>(null);
  return (
    <Card as="section" id="request" className={s.form} aria-labelledby={id}>
      <h2 id={id} className="t-d3">
        {block.heading}
      </h2>
      {block.text !== '' && <p className={s.line}>{block.text}</p>}
      <SupportForm type={block.type} consents={consents} known={knownContact(user)} onSent={setThanks} />
      {thanks !== null && <ThanksPopup message={thanks} onClose={() => setThanks(null)} />}
    </Card>
  );
}
