import { Button } from '../button/Button.tsx';
import { buttonClass } from '../button/button-class.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { iconNames } from '../icon/icon-names.ts';
import { colourTokens } from '../styles/tokens.ts';
import s from './Gallery.module.css';
import { Section } from './Section.tsx';

export function ColourSection() {
  return (
    <Section title="Цвет">
      <ul className={s.swatches}>
        {Object.keys(colourTokens).map((name) => (
          <li key={name}>
            <span className={s.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Шрифт">
      <p className="t-d1">Сколько бежим?</p>
      <p className="t-d2">Половина весны 21,1 км</p>
      <p className="t-d3">Выберите формат</p>
      <p className={s.row}>
        <span className="t-finish">1:32:08</span>
        <span className="t-price">11 370 ₽</span>
        <span className="t-total">11 370 ₽</span>
        <span className="t-distance">10</span>
      </p>
      <p className="t-h3">Заголовок карточки, 22/28</p>
      <p className="t-body">
        Основной текст 16/24. Шесть городов, один вечер: бежим в короткую ночь года по перекрытым улицам.
      </p>
      <p className="t-small">Вторичный 14/20. Москва, 12 июня, старт в 22:30</p>
      <p className="t-caption">Подпись 13/18. свободно 214 мест из 1 000</p>
    </Section>
  );
}

export function IconSection() {
  return (
    <Section title="Знаки">
      <ul className={s.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ButtonSection() {
  return (
    <Section title="Кнопки">
      <ButtonStates />
      <div className={s.row}>
        <Button>Участвовать</Button>
        <Button kind="secondary">Выбрать</Button>
        <Button kind="outline">Отмена</Button>
        <Button kind="text">Сбросить</Button>
        <Button kind="danger">Удалить билет</Button>
        <Button kind="inverse">Понятно</Button>
        <a href="#link" className={buttonClass({ kind: 'secondary' })}>
          Ссылка
        </a>
      </div>
      <div className={s.row}>
        <Button size={56} icon="lock">
          Оплатить 11 370 ₽
        </Button>
        <Button size={56} busy busyLabel="Готовим оплату">
          Оплатить 11 370 ₽
        </Button>
        <Button size={44} kind="secondary">
          Выбрать
        </Button>
        <IconButton icon="share" label="Поделиться" />
        <IconButton icon="heart" label="Сохранить" />
        <IconButton icon="bag" kind="plain" label="Корзина, 4" count={4} />
      </div>
      <div className={s.row}>
        <Button size={56} icon="lock" disabledReason="Чтобы оплатить, заполните Билет 2">
          Оплатить
        </Button>
        <Button kind="outline" disabledReason="Выберите размер">
          В корзину
        </Button>
      </div>
    </Section>
  );
}

const focusRing = { outline: '3px solid var(--route)', outlineOffset: 3 };
const pressed = { transform: 'scale(.98)' };
const stateRows = [
  { kind: 'primary', name: 'Главная', word: 'Участвовать', hover: { background: 'var(--action-hover)' } },
  { kind: 'secondary', name: 'Вторая', word: 'Выбрать', hover: { background: 'var(--line)' } },
  { kind: 'outline', name: 'Контурная', word: 'Отмена', hover: { background: 'var(--sunken)' } },
] as const;

/** States that need a pointer or a key are painted by hand here. */
function ButtonStates() {
  return (
    <table className={s.states}>
      <thead>
        <tr>
          {['', 'Обычная', 'Наведение', 'Нажатие', 'Фокус', 'Недоступна'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stateRows.map(({ kind, name, word, hover }) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            {[{}, hover, { ...hover, ...pressed }, focusRing].map((style, at) => (
              <td key={at}>
                <Button kind={kind} style={style}>
                  {word}
                </Button>
              </td>
            ))}
            <td>
              <Button kind={kind} disabledReasonId="gallery-why">
                {word}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
      <caption id="gallery-why" className={s.statesNote}>
        Недоступная кнопка остаётся в порядке обхода и называет причину
      </caption>
    </table>
  );
}
