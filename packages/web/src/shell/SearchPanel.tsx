import { Button } from '@distance/ui/button/Button.tsx';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { SuggestBox } from '@distance/ui/field/SuggestBox.tsx';
import { Logo } from '@distance/ui/icon/Logo.tsx';
import { useDialog } from '@distance/ui/overlay/use-dialog.ts';
import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { keepSearch } from '../features/search/recent-searches.ts';
import { foundInAll, useSuggestions } from '../features/search/use-suggestions.ts';
import { paths } from '../paths.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { NothingFound } from './search/NothingFound.tsx';
import { RecentSearches } from './search/RecentSearches.tsx';
import { SearchKeys } from './search/SearchKeys.tsx';
import { useSearchGroups } from './search/use-search-groups.tsx';
import s from './SearchPanel.module.css';

await loadTexts('search');

/** All that is found while it is typed; the answer of the form is the calendar or the shop with this text (A2.33). */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const words = useTranslations('search');
  const navigate = useNavigate();
  const dialog = useDialog({ onClose, dismissible: true });
  const [text, setText] = useState('');
  const found = useSuggestions(text);
  const { waiting, failed, guess, start, good } = found;
  const typed = text.trim();
  // What is shown for another text than the typed one was guessed.
  const meant = guess?.sure === true ? guess.text : found.text;
  const { groups, pathOf } = useSearchGroups(found, meant);
  const nothing = typed !== '' && !waiting && !failed && (guess?.sure === false || foundInAll(found) === 0);
  const shown = typed === '' || nothing ? [] : groups;
  // Where nothing of the calendar and the shop is found, the best of the rest is the answer.
  const answerFor = (asked: string) => {
    const [best] = shown[0]?.suggestions ?? [];
    if (start.total > 0 || waiting || best === undefined) return paths.calendarSearch(asked);
    return good.total > 0 ? paths.shopSearch({ text: asked }) : pathOf(best.id, asked);
  };
  const open = (to: string) => {
    keepSearch(text);
    onClose();
    void navigate(to);
  };
  return (
    <dialog {...dialog} className={s.dialog} aria-label={t('search')}>
      <div className={s.panel}>
        <div className={s.head}>
          <Logo word={t('brand')} />
          <IconButton icon="cross" label={t('close')} onClick={onClose} />
        </div>
        <Form
          className={s.form}
          role="search"
          action={paths.calendar()}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== '') open(answerFor(typed));
          }}
        >
          {/* React's autoFocus comes before the window opens; the attribute is what the opening window looks for. */}
          <SuggestBox
            ref={(input) => input?.setAttribute('autofocus', '')}
            label={t('searchLabel')}
            name="text"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            value={text}
            onValue={setText}
            groups={shown}
            onPick={(id) => open(pathOf(id, typed))}
            listLabel={words('found')}
            display
            beside={
              <>
                <RecentSearches onPick={setText} />
                {guess?.sure === true && typed !== '' && !waiting && (
                  <p className={s.guess}>{words('shownFor', { text: found.text, guess: guess.text })}</p>
                )}
              </>
            }
            status={
              typed === '' || waiting
                ? ''
                : failed
                  ? words('failed')
                  : nothing
                    ? ''
                    : groups.map(({ count }) => count).join(', ')
            }
            showStatus
          />
          {typed !== '' && (
            <Button type="button" kind="secondary" className={s.clear} onClick={() => setText('')}>
              {words('clear')}
            </Button>
          )}
        </Form>
        {nothing && <NothingFound text={found.text} found={found} onPick={setText} onClose={onClose} />}
        <SearchKeys />
      </div>
    </dialog>
  );
}
