import {
  type DocumentNode,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The used fields by type, and the used arguments of each. */
type Used = Map<string, Map<string, Set<string>>>;

/**
 * The part of a schema that documents use, as SDL in a fixed order without descriptions. It contains the used fields
 * and arguments. Input types and enums contain everything that `known` also has, because their values are made in code.
 */
export function reduceSchema(full: GraphQLSchema, documents: readonly DocumentNode[], known: GraphQLSchema): string {
  const used: Used = new Map();
  const inputs = new Set<string>();
  for (const document of documents) collect(full, document, used, inputs);
  for (const name of inputs) {
    const type = full.getType(name);
    if (isInputObjectType(type)) for (const field of inputFields(type, known)) addInput(inputs, field.type);
  }
  spreadOverImplementations(full, used);
  dropEmpty(full, used);
  const types = [...new Set([...used.keys(), ...inputs])].toSorted().flatMap((name) => {
    const type = full.getType(name);
    return type ? [printType(type, used, known)] : [];
  });
  return `${types.filter(Boolean).join('\n\n')}\n`;
}

/**
 * The common part of two schemas, as SDL in a fixed order without descriptions: the fields that a type has in both,
 * with the arguments that both have or that are required. What only `known` has is not included.
 */
export function commonSchema(full: GraphQLSchema, known: GraphQLSchema): string {
  const used: Used = new Map();
  for (const type of Object.values(known.getTypeMap())) {
    const theirs = full.getType(type.name);
    if (!(isObjectType(type) || isInterfaceType(type)) || !(isObjectType(theirs) || isInterfaceType(theirs))) {
      if (theirs) used.set(type.name, new Map());
      continue;
    }
    const fields = Object.values(type.getFields()).flatMap(({ name, args }): [string, Set<string>][] => {
      const field = theirs.getFields()[name];
      return field ? [[name, new Set([...args.map((argument) => argument.name), ...requiredArguments(field)])]] : [];
    });
    used.set(type.name, new Map(fields));
  }
  const types = [...used.keys()].toSorted().flatMap((name) => {
    const type = full.getType(name);
    return type && !name.startsWith('__') ? [printType(type, used, known)] : [];
  });
  return `${types.filter(Boolean).join('\n\n')}\n`;
}

function collect(full: GraphQLSchema, document: DocumentNode, used: Used, inputs: Set<string>): void {
  const info = new TypeInfo(full);
  const note = (type: GraphQLNamedType | undefined | null) => {
    if (type && !used.has(type.name)) used.set(type.name, new Map());
  };
  const enter = (node: { kind: string; name?: { value: string } }) => {
    if (node.kind === 'Field') {
      const parent = info.getParentType();
      const field = info.getFieldDef();
      if (!parent || !field || field.name.startsWith('__')) return;
      note(parent);
      const fields = used.get(parent.name);
      if (!fields?.has(field.name)) fields?.set(field.name, new Set());
      note(getNamedType(field.type));
      for (const argument of requiredArguments(field)) addArgument(used, inputs, parent.name, field, argument);
    } else if (node.kind === 'Argument') {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (parent && field) addArgument(used, inputs, parent.name, field, node.name?.value ?? '');
    } else if (node.kind === 'InlineFragment' || node.kind === 'FragmentDefinition') {
      note(getNamedType(info.getType()));
    } else if (node.kind === 'VariableDefinition') addInput(inputs, info.getInputType());
  };
  visit(document, visitWithTypeInfo(info, { enter }));
}

const requiredArguments = (field: GraphQLField<unknown, unknown>) =>
  field.args.flatMap(({ name, type }) => (String(type).endsWith('!') ? [name] : []));

function addArgument(
  used: Used,
  inputs: Set<string>,
  parent: string,
  field: GraphQLField<unknown, unknown>,
  name: string,
): void {
  const argument = field.args.find((candidate) => candidate.name === name);
  if (!argument) return;
  used.get(parent)?.get(field.name)?.add(name);
  addInput(inputs, argument.type);
}

function addInput(inputs: Set<string>, type: GraphQLInputType | undefined | null): void {
  if (type) inputs.add(getNamedType(type).name);
}

const inputFields = (type: GraphQLInputObjectType, known: GraphQLSchema) => {
  const ours = known.getType(type.name);
  const names = isInputObjectType(ours) ? ours.getFields() : {};
  return Object.values(type.getFields()).filter(({ name, type: of }) => name in names || String(of).endsWith('!'));
};

/**
 * A field that is requested from an interface is needed in each of its types; a field that is requested from a type may
 * be a field of its interface.
 */
function spreadOverImplementations(full: GraphQLSchema, used: Used): void {
  for (const [name, fields] of used) {
    const type = full.getType(name);
    if (!isInterfaceType(type)) continue;
    for (const implementation of full.getPossibleTypes(type)) {
      const own = used.get(implementation.name);
      if (!own) continue;
      for (const [field, args] of fields) own.set(field, new Set([...(own.get(field) ?? []), ...args]));
    }
  }
}

/** A type of which no known field is used has none in the reduced schema, so the fields that lead to it go with it. */
function dropEmpty(full: GraphQLSchema, used: Used): void {
  const isEmpty = (name: string) => {
    const type = full.getType(name);
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : null;
    return fields !== null && ![...(used.get(name)?.keys() ?? [])].some((field) => field in fields);
  };
  for (let empty = [...used.keys()].filter(isEmpty); empty.length > 0; empty = [...used.keys()].filter(isEmpty)) {
    for (const name of empty) used.delete(name);
    for (const [name, fields] of used) {
      const type = full.getType(name);
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      for (const field of fields.keys()) {
        const of = type.getFields()[field]?.type;
        if (of && empty.includes(getNamedType(of).name)) fields.delete(field);
      }
    }
  }
}

function printType(type: GraphQLNamedType, used: Used, known: GraphQLSchema): string {
  if (isSpecifiedScalarType(type)) return '';
  if (isEnumType(type)) return `enum ${type.name} {\n${enumValues(type, known)}\n}`;
  if (isInputObjectType(type)) {
    const fields = inputFields(type, known).map((field) => `  ${field.name}: ${field.type}${defaultOf(field)}`);
    return `input ${type.name} {\n${fields.toSorted().join('\n')}\n}`;
  }
  if (isUnionType(type)) {
    const members = type.getTypes().filter(({ name }) => used.has(name));
    return `union ${type.name} = ${members.join(' | ')}`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return `scalar ${type.name}`;
  const fields = [...(used.get(type.name) ?? [])].toSorted().flatMap(([name, args]) => {
    const field = type.getFields()[name];
    if (!field) return [];
    const shown = field.args.filter((argument) => args.has(argument.name));
    const list = shown.map((argument) => `${argument.name}: ${argument.type}${defaultOf(argument)}`).join(', ');
    return [`  ${name}${list ? `(${list})` : ''}: ${field.type}`];
  });
  const interfaces = type.getInterfaces().filter(({ name }) => used.has(name));
  const above = interfaces.length ? ` implements ${interfaces.map(String).toSorted().join(' & ')}` : '';
  return `${isObjectType(type) ? 'type' : 'interface'} ${type.name}${above} {\n${fields.join('\n')}\n}`;
}

const defaultOf = ({ defaultValue }: { defaultValue?: unknown }) =>
  defaultValue === undefined || typeof defaultValue === 'object' ? '' : ` = ${JSON.stringify(defaultValue)}`;

function enumValues(type: GraphQLEnumType, known: GraphQLSchema): string {
  const ours = known.getType(type.name);
  const values = type.getValues().filter(({ name }) => !isEnumType(ours) || ours.getValue(name));
  return values
    .map(({ name }) => `  ${name}`)
    .toSorted()
    .join('\n');
}
