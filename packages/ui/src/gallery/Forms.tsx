import { useState } from 'react';
import { Checkbox } from '../choice/Checkbox.tsx';
import { Chip } from '../choice/Chip.tsx';
import { ChoiceGroup } from '../choice/ChoiceGroup.tsx';
import { Counter } from '../choice/Counter.tsx';
import { Radio } from '../choice/Radio.tsx';
import { RadioCard } from '../choice/RadioCard.tsx';
import { Segments } from '../choice/Segments.tsx';
import { SizeTiles } from '../choice/SizeTiles.tsx';
import { Switch } from '../choice/Switch.tsx';
import { ComboBox } from '../field/ComboBox.tsx';
import { Field } from '../field/Field.tsx';
import { FileField } from '../field/FileField.tsx';
import { Select } from '../field/Select.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { Icon } from '../icon/Icon.tsx';
import { TabPanel, Tabs } from '../layout/Tabs.tsx';
import s from './Gallery.module.css';
import { Section, Specimen } from './Section.tsx';

const regions = [
  'Тамбовская область',
  'Татарстан',
  'Тверская область',
  'Томская область',
  'Тульская область',
  'Тюменская область',
];
const regionOptions = regions.map((label) => ({ id: label, label }));
const regionValues = regions.map((label) => ({ value: label, label }));
const countries = [
  { id: 'ru', label: 'Россия', start: '🇷🇺', end: '+7' },
  { id: 'by', label: 'Беларусь', start: '🇧🇾', end: '+375' },
  { id: 'kz', label: 'Казахстан', start: '🇰🇿', end: '+7' },
  { id: 'tj', label: 'Таджикистан', start: '🇹🇯', end: '+992' },
];
const ignore = () => undefined;
const fileWords = {
  chooseLabel: 'Выбрать',
  againLabel: 'Другой',
  removeLabel: 'Убрать файл',
  onFiles: ignore,
};

export function FieldSection() {
  const [region, setRegion] = useState<string | undefined>('Татарстан');
  const [country, setCountry] = useState<string | undefined>('ru');
  return (
    <Section title="Поля">
      <div className={s.three}>
        <Field label="Фамилия" hint="Пустое" />
        <Field
          label="Телефон"
          prefix="🇷🇺"
          suffix={<Icon name="chevron-down" />}
          hint="Маска видна, код страны меняется"
          defaultValue="+7 (916) 2"
          ghost={{ typed: '+7 (916) 2', rest: '__-__-__' }}
        />
        <Field
          label="Дата рождения"
          hint="Заполнено"
          defaultValue="14.03.1992"
          suffix={<Icon name="calendar" />}
        />
        <Field label="E-mail" error="Введите валидный email" defaultValue="anna@mail" />
        <Field label="Промокод" valid hint="Скидка 15%" defaultValue="НОЧЬ15" />
        <Field label="Телефон" readOnly hint="Ваш телефон подтверждён" defaultValue="+7 (903) 118-40-22" />
        <Field label="Имя" error="Заполните поле" />
        <Select label="Регион" options={regionValues} defaultValue="Татарстан" hint="Обычный список" />
        <Select label="Город" options={regionValues} emptyLabel="" error="Выберите одно из значений" />
        <ComboBox
          label="Регион"
          options={regionOptions}
          value={region}
          onChange={setRegion}
          emptyLabel="Ничего не нашлось"
          openLabel="Показать список"
          hint="С поиском"
        />
        <ComboBox
          label="Код страны"
          prefix="🇷🇺"
          options={countries}
          value={country}
          onChange={setCountry}
          emptyLabel="Ничего не нашлось"
          openLabel="Показать список"
        />
        <TextArea label="Сообщение" hint="Растёт с текстом" defaultValue="Не пришло письмо с билетом." />
        <FileField {...fileWords} label="Медсправка" hint="pdf, jpeg, png, до 4 МБ" />
        <FileField
          {...fileWords}
          label="Медсправка"
          file={{ name: 'spravka.pdf', progress: 0.64 }}
          onRemove={ignore}
        />
        <FileField
          {...fileWords}
          label="Фото"
          file={{ name: 'photo.png, 6,2 МБ' }}
          error="Размер файла больше допустимого!"
        />
      </div>
    </Section>
  );
}

export function ChoiceSection() {
  const [gender, setGender] = useState<'f' | 'm' | undefined>('f');
  const [wrong, setWrong] = useState<'f' | 'm'>();
  const [size, setSize] = useState<string | undefined>('M');
  const genders = [
    { value: 'f', label: 'Женский' },
    { value: 'm', label: 'Мужской' },
  ] as const;
  return (
    <Section title="Выбор">
      <div className={s.three}>
        <div>
          <Checkbox defaultChecked>Отмечен</Checkbox>
          <Checkbox>Не отмечен</Checkbox>
          <Checkbox error="Нужно согласие">Обязательное согласие, ошибка</Checkbox>
          <Checkbox disabled>Недоступен</Checkbox>
        </div>
        <ChoiceGroup legend="Доставка">
          <Radio name="demo-delivery" defaultChecked>
            Курьер
          </Radio>
          <Radio name="demo-delivery">Пункт выдачи</Radio>
          <span className={s.row}>
            <Switch defaultChecked aria-label="Страховка первая" />
            <Switch>Страховка</Switch>
          </span>
        </ChoiceGroup>
        <div className={s.stack}>
          <Segments legend="Пол" options={genders} value={gender} onChange={setGender} />
          <Segments
            legend="Пол"
            legendHidden
            options={genders}
            value={wrong}
            onChange={setWrong}
            error={wrong === undefined && 'Выберите одно из значений'}
          />
        </div>
        <SizeTiles
          legend="Размер футболки"
          soldOutWord="нет"
          value={size}
          onChange={setSize}
          tiles={['XS', 'S', 'M', 'L', 'XL'].map((value) => ({
            value,
            label: value,
            soldOut: value === 'XL',
          }))}
        />
        <SizeTiles
          legend="Размер"
          soldOutWord="нет"
          value={size}
          onChange={setSize}
          tiles={['XS', 'S', 'M', 'L', 'XL'].map((value, at) => ({
            value,
            label: value,
            note: at === 3 ? '3 шт.' : 42 + at * 2,
            soldOut: value === 'XL',
          }))}
        />
        <div className={s.stack}>
          <RadioCard name="demo-card" title="Курьер, 390 ₽, 2–4 дня" detail="До двери" defaultChecked />
          <RadioCard name="demo-card" title="На старте, 0 ₽" detail="Вместе с номером" />
        </div>
      </div>
      <div className={s.row}>
        <Chip>Трейл</Chip>
        <Chip selected removable icon="run">
          Бег
        </Chip>
        <Chip opens open>
          10 и 21,1 км
        </Chip>
        <Chip opens icon="pin">
          Все города
        </Chip>
        <Chip display>5</Chip>
        <Chip display selected>
          10
        </Chip>
        <Chip shape="tile" selected>
          мар
        </Chip>
        <Chip shape="tile">апр</Chip>
      </div>
    </Section>
  );
}

export function TabSection() {
  const [tab, setTab] = useState('1');
  const states = [
    ['done', 'заполнен'],
    ['error', 'есть ошибка'],
    ['empty', 'ещё не открывали'],
    ['error', 'есть ошибка'],
  ] as const;
  return (
    <Section title="Вкладки билетов">
      <Tabs
        idBase="demo"
        label="Билеты"
        selected={tab}
        onSelect={setTab}
        items={states.map(([status, statusLabel], at) => ({
          id: `${at + 1}`,
          label: `Билет ${at + 1}`,
          status,
          statusLabel,
        }))}
      />
      <TabPanel idBase="demo" id={tab}>
        Галочка: заполнен. Круг: ещё не открывали. Красный знак: есть ошибка. Состояние читается без цвета.
      </TabPanel>
    </Section>
  );
}

export function CounterSection() {
  const [value, setValue] = useState(3);
  const words = { label: 'Билеты', lessLabel: 'Меньше', moreLabel: 'Больше' };
  return (
    <Section title="Счётчик">
      <div className={s.row}>
        <Specimen name="Минимум">
          <Counter {...words} value={1} min={1} max={10} onChange={ignore} />
        </Specimen>
        <Specimen name="Обычный">
          <Counter {...words} value={value} min={1} max={10} onChange={setValue} />
        </Specimen>
        <Specimen name="Предел">
          <Counter
            {...words}
            value={10}
            min={1}
            max={10}
            onChange={ignore}
            note="Больше 10 в один заказ нельзя"
          />
        </Specimen>
        <Specimen name="Нет мест">
          <Counter
            {...words}
            value={4}
            max={4}
            onChange={ignore}
            note="Указанное количество билетов недоступно"
            noteTone="err"
          />
        </Specimen>
      </div>
    </Section>
  );
}
