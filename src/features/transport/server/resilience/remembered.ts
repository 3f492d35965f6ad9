/**
 * Caches a mapper by object, because what an isolate stores of the backend's answers is used on every page. Results are
 * shared, so they must not be changed.
 */
export function remembered<Value, Wire = unknown>(map: (wire: Wire) => Value): (wire: Wire) => Value {
  const known = new WeakMap<object, Value>();
  return (wire) => {
    if (typeof wire !== 'object' || wire === null) return map(wire);
    const value = known.get(wire) ?? map(wire);
    known.set(wire, value);
    return value;
  };
}
