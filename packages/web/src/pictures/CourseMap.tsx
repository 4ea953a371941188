import type { CoverSource } from '@distance/domain/cover/cover-address.ts';
import type { MapMark } from '@distance/domain/cover/map-marks.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../texts/format.ts';
import { Cover } from './Cover.tsx';
import s from './CourseMap.module.css';

/** The drawn course with its start and its water. */
export function CourseMap({ cover, marks }: { cover: CoverSource; marks: readonly MapMark[] }) {
  const t = useTranslations('map');
  const f = useFormat();
  return (
    <div className={s.map}>
      <Cover cover={cover} size="map" className={s.picture} />
      {marks.map((mark) => (
        <span
          key={mark.kind === 'water' ? mark.km : mark.kind}
          className={s.mark}
          data-start={mark.kind !== 'water' || undefined}
          style={{ left: `${mark.left * 100}%`, top: `${mark.top * 100}%` }}
        >
          {mark.kind === 'water' ? t('water', { km: f.km(mark.km) }) : t(MARK_TEXTS[mark.kind])}
        </span>
      ))}
    </div>
  );
}

const MARK_TEXTS = { loop: 'startFinish', start: 'start', finish: 'finish' } as const;
