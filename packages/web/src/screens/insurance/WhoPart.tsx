import { Button } from '@distance/ui/button/Button.tsx';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { useFormat } from '../../texts/format.ts';
import s from './InsuranceScreen.module.css';
import type { Insured } from './use-insured.ts';

/** People shown at first: as many rows tell before they have come what is to be known, so that nothing moves then. */
const ROWS = 2;
/** In one press; more are added in the basket. */
const MOST = 10;

const SIGN_IN = {
  link: (words: ReactNode) => <Link to={paths.login({ from: paths.insurance() })}>{words}</Link>,
};

/** «Кого страхуем?» */
export function WhoPart({ insured }: { insured: Insured }) {
  const t = useTranslations('insurance.page');
  const f = useFormat();
  const [all, setAll] = useState(false);
  const { people, others, setOthers, signedIn } = insured;
  const shown = all ? people : people.slice(0, ROWS);
  const label = people.length > 0 ? t('others') : t('people');
  return (
    <section aria-labelledby="insurance-who">
      <div className={s.partHead}>
        <h2 id="insurance-who" className="t-d3">
          {t('who')}
        </h2>
        {people.length > ROWS && !all && (
          <Button kind="text" size={44} onClick={() => setAll(true)}>
            {t('allPeople', { count: people.length })}
          </Button>
        )}
      </div>
      <ul className={s.people}>
        {shown.map(({ person, name, picked, fits }) => (
          <li key={person.public_id} className={s.person}>
            <Checkbox checked={picked} disabled={!fits} onChange={() => insured.toggle(person)}>
              <span className={s.name}>{name}</span>
              <span className={s.born}>
                {fits ? f.fullDate(`${person.birth_date}T00:00:00Z`, 'UTC') : t('wrongAge')}
              </span>
            </Checkbox>
          </li>
        ))}
        <li className={s.person}>
          <div className={s.others}>
            <p className={s.name}>{label}</p>
            <Counter
              value={others}
              min={insured.names.length > others ? 0 : 1}
              max={MOST}
              onChange={setOthers}
              label={label}
              lessLabel={t('less')}
              moreLabel={t('more')}
            />
          </div>
        </li>
        {people.length === 0 && (
          <li className={s.person}>
            <p className={s.born}>{t('namesLater')}</p>
          </li>
        )}
        {people.length < ROWS && (
          <li className={s.person}>
            <p className={s.born}>{signedIn ? t('remembered') : t.rich('signIn', SIGN_IN)}</p>
          </li>
        )}
      </ul>
    </section>
  );
}
