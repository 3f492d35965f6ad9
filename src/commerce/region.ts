import type { Region } from '../domain/content.ts';
import type { Commerce } from './client.ts';

export async function listCities(_commerce: Commerce): Promise<Region[]> {
  throw new Error('listCities: not connected');
}
export async function listStates(_commerce: Commerce, _cityId: number): Promise<Region[]> {
  throw new Error('listStates: not connected');
}
export async function listWards(_commerce: Commerce, _stateId: number): Promise<Region[]> {
  throw new Error('listWards: not connected');
}
