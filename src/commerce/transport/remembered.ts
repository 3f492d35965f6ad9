/**
 * The same mapper, which maps an object only once: what one isolate holds of the backend's answers surrounds every page.
 * Its results are shared, so nobody may change them.
 */
export function remembered<Value>(map: (wire: unknown) => Value): (wire: unknown) => Value {
  const known = new WeakMap<object, Value>();
  return (wire) => {
    if (typeof wire !== 'object' || wire === null) return map(wire);
    const value = known.get(wire) ?? map(wire);
    known.set(wire, value);
    return value;
  };
}
