import { defineEntity } from '../../core/entity.ts'
import { code, instant, quantity, ref, signed } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { qualidadesDeLeitura } from './codigos.ts'

/** What a sensor sent: only by its own key, never written or changed by anybody (design, Works 5.7). */
export const sensoresLeituras = defineEntity({
  name: 'sensores-leituras',
  banco: 'sensores-leituras',
  tela: telas.sensores,
  noun: { one: 'leitura', many: 'leituras', article: 'a' },
  fields: {
    sensorId: ref('Sensor', 'sensores'),
    data: instant('Data'),
    valor: signed(quantity('Valor', 999_999_999)),
    qualidade: code('Qualidade', qualidadesDeLeitura),
  },
  title: 'data',
  list: ['sensorId', 'data', 'valor', 'qualidade'],
  search: [],
  readOnly: true,
})

/** Readings one sending may carry. */
export const MAXIMO_POR_ENVIO = 500
/** Days for which each reading is kept; then the averages of its hours. */
export const DIAS_DE_LEITURAS = 90
/** A reading older than this is not told as what is there now. */
export const MINUTOS_ATUAL = 15
export const LEITURA_DESATUALIZADA = 'Leitura do sensor desatualizada. Informe manualmente!'
