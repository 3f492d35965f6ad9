const chain = (length: number, type: string, spread: (next: string) => string, end: string) =>
  `${Array.from({ length }, (_, index) => `fragment f${index} on ${type}{${spread(`f${index + 1}`)}}`).join('')}fragment f${length} on ${type}{${end}}`;
const twice = (next: string) => `...${next} ...${next}`;

/** Documents of one or two kilobytes that are expensive for a server that expands every fragment at each place. */
export const EXPONENTIAL: Record<string, string> = {
  'fields, doubled forty times': `{categoryList{...f0}}${chain(40, 'CategoryTree', twice, 'name')}`,
  '__typename, doubled forty times': `{...f0}${chain(40, 'Query', twice, '__typename')}`,
  'introspection, doubled forty times': `{__schema{types{...f0}}}${chain(40, '__Type', twice, 'name')}`,
  'introspection that goes deeper with each': `{__schema{types{...f0}}}${chain(40, '__Type', (next) => `fields{type{...${next}}} inputFields{type{...${next}}}`, 'name')}`,
  'inline fragments around them': `{...f0}${chain(40, 'Query', (next) => `...{...${next}} ...{...${next}}`, '__typename')}`,
  'one field twice, with fields of its own': `{categoryList{...f0}}${chain(40, 'CategoryTree', (next) => `children{...${next}} children{...${next}}`, 'name')}`,
  'fragments that no operation uses': `{__typename}${chain(40, 'CategoryTree', twice, 'name')}`,
  'fragments that all spread each other': `{...a0}${Array.from({ length: 14 }, (_, index) => `fragment a${index} on Query{__typename ${Array.from({ length: 14 }, (_, other) => `...a${other}`).join(' ')}}`).join('')}`,
};

/** Documents that are simply long, wide or deep. */
export const LARGE: Record<string, string> = {
  'two hundred times the whole schema': `{${Array.from({ length: 200 }, (_, index) => `a${index}:__schema{types{name description fields{name description type{name}}}}`).join(' ')}}`,
  'nine thousand times one field': `{${'a '.repeat(9000)}}`,
  'nine thousand times __typename': `{${'__typename '.repeat(9000)}}`,
  'as many brackets': `{categoryList(ids: ${'['.repeat(4900)}${']'.repeat(4900)}){name}}`,
  'as many inline fragments': `{${'...{'.repeat(2400)}__typename${'}'.repeat(2400)}}`,
  'a thousand fragments beside each other': `{${Array.from({ length: 1000 }, (_, index) => `...f${index}`).join(' ')}}${Array.from({ length: 1000 }, (_, index) => `fragment f${index} on Query{__typename}`).join(' ')}`,
  'a thousand operations': Array.from(
    { length: 1000 },
    (_, index) => `query q${index}{a:__typename b:__typename}`,
  ).join(' '),
  'a name of a hundred thousand letters': `{${'a'.repeat(99_000)}}`,
  'a text of a megabyte': `{products(search:"${'b'.repeat(900_000)}"){total_count}}`,
  'pages of less than nothing': `{${Array.from({ length: 25 }, (_, index) => `a${index}:products(filter:{},pageSize:${index % 2 ? 300 : -100000}){items{name sku related_products{name related_products{name}}}}`).join(' ')}}`,
};
