/** One resolver map an area. */
export const resolvers = [{}];
