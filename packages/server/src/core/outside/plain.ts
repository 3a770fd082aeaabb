import type { Config } from '../config.ts'

const OWN = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i

/** May what goes to that host go without TLS? To this very machine, and to whom the settings name (ASVS 12.3.1). */
export const mayBePlain = ({ SEM_TLS }: Partial<Pick<Config, 'SEM_TLS'>>, host: string): boolean =>
  OWN.test(host) || (SEM_TLS?.includes(host.toLowerCase()) ?? false)
