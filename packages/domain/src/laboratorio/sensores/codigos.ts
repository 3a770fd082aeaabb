import type { Aspectos } from '../../core/aspecto.ts'

/** Design, Works 5.7. */
export const grandezas = {
  1: 'Temperatura',
  2: 'Umidade',
  3: 'Pressão',
  4: 'Corrente de fuga',
  5: 'Tensão',
} as const
export const GRANDEZA = { temperatura: 1, umidade: 2, pressao: 3, correnteDeFuga: 4, tensao: 5 } as const
/** What each is usually read in; another may be written. */
export const unidadeDaGrandeza: Readonly<Record<number, string>> = {
  [GRANDEZA.temperatura]: '°C',
  [GRANDEZA.umidade]: '%',
  [GRANDEZA.pressao]: 'hPa',
  [GRANDEZA.correnteDeFuga]: 'mA',
  [GRANDEZA.tensao]: 'kV',
}

export const modosDeSensor = { 1: 'Manual', 2: 'HTTP' } as const
export const MODO_DE_SENSOR = { manual: 1, http: 2 } as const

export const qualidadesDeLeitura = { 1: 'Ok', 2: 'Fora da faixa', 3: 'Sem comunicação' } as const
export const QUALIDADE = { ok: 1, foraDaFaixa: 2, semComunicacao: 3 } as const
export const aspectosDeQualidade: Aspectos<typeof qualidadesDeLeitura> = {
  [QUALIDADE.ok]: ['green', 'certo'],
  [QUALIDADE.foraDaFaixa]: ['orange', 'alerta'],
  [QUALIDADE.semComunicacao]: ['red', 'desligado'],
}
