import { defineEntity } from '../../core/entity.ts'
import { automatic, bool, code, instant, integer, optional, quantity, ref, signed, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { grandezas, modosDeSensor } from './codigos.ts'

/** What reads the laboratory's air and bench by itself (design, Works 5.7): of the laboratory, and so of no contract. */
export const sensores = defineEntity({
  name: 'sensores',
  banco: 'sensores',
  tela: telas.sensores,
  noun: { one: 'sensor', many: 'sensores', article: 'o' },
  fields: {
    nome: text('Nome', 120),
    grandeza: code('Grandeza', grandezas),
    unidade: optional(text('Unidade', 20)),
    local: text('Local', 120),
    /** Whose calibration is the sensor's. */
    instrumentoId: optional(ref('Instrumento', 'instrumentos')),
    modo: code('Modo', modosDeSensor),
    /** How often it is to send, in seconds; by it silence is told. */
    intervaloS: optional(integer('Intervalo (s)', 1, 86_400)),
    minimo: optional(signed(quantity('Mínimo', 999_999_999))),
    maximo: optional(signed(quantity('Máximo', 999_999_999))),
    ativo: bool('Ativo'),
    /** When the key it sends with was made; the key itself is kept nowhere. */
    chaveCriadaEm: automatic(optional(instant('Chave gerada em'))),
  },
  title: 'nome',
  list: ['nome', 'grandeza', 'local', 'modo', 'instrumentoId', 'minimo', 'maximo', 'unidade', 'ativo'],
  order: 'nome',
  search: ['nome', 'local', 'unidade'],
})
