import { defineEntity } from '../core/entity.ts'
import { code, date, integer, longText, optional, ref, upperText } from '../core/field.ts'
import { telas } from '../telas.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '../vocabulario/equipamento-isolante.ts'

/** The classes of insulating rubber (IEC 60903), and the categories of aerial devices. */
export const CLASSES = ['00', '0', '1', '2', '3', '4', 'A', 'B', 'C'] as const

/**
 * Insulating tools, each by the tag that is on it: as much of the laboratory's register (design, Works 5.5) as an APR asks of it.
 * The laboratory makes the same table grow: its fields have the names they have there.
 */
export const equipamentosIsolantes = defineEntity({
  name: 'equipamentos-isolantes',
  banco: 'equipamentos-isolantes',
  tela: telas.equipamentoIsolante,
  noun: { one: 'equipamento isolante', many: 'equipamentos isolantes', article: 'o' },
  fields: {
    etiqueta: upperText('Etiqueta', 20),
    tipo: code('Tipo', tiposDeEquipamentoIsolante),
    classe: optional(upperText('Classe', 2)),
    tensaoMaxUsoV: optional(integer('Tensão máxima de uso (V)', 0, 1_000_000)),
    numeroSerie: optional(upperText('Nº de série', 60)),
    fabricante: optional(upperText('Fabricante', 80)),
    equipeId: optional(ref('Equipe', 'equipes')),
    centroDeCustoId: optional(ref('Conta contrato', 'contas-contrato')),
    situacao: code('Situação', situacoesDeEquipamento),
    dataUltimoEnsaio: optional(date('Último ensaio')),
    dataProximoEnsaio: optional(date('Próximo ensaio')),
    observacao: optional(longText('Observação', 2000)),
  },
  title: 'etiqueta',
  list: [
    'etiqueta',
    'tipo',
    'classe',
    'equipeId',
    'dataProximoEnsaio',
    'situacao',
    'tensaoMaxUsoV',
    'numeroSerie',
    'dataUltimoEnsaio',
  ],
  order: 'etiqueta',
  search: ['etiqueta', 'numeroSerie', 'fabricante'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  unique: [{ fields: ['etiqueta'], message: 'Já existe um equipamento com esta etiqueta.' }],
})

/** The most a class is used at, in volts (IEC 60903): said where the test did not say another. */
const TENSAO_DA_CLASSE: Readonly<Record<string, number>> = {
  '00': 500,
  '0': 1000,
  '1': 7500,
  '2': 17_000,
  '3': 26_500,
  '4': 36_000,
}
export const tensaoDaClasse = (classe: string | null | undefined): number | null =>
  TENSAO_DA_CLASSE[classe ?? ''] ?? null

interface Equipamento {
  readonly classe?: string | null | undefined
  readonly dataUltimoEnsaio?: string | null | undefined
  readonly dataProximoEnsaio?: string | null | undefined
}
/** Every field at fault, with its sentence. */
export function problemasDoEquipamento({ classe, dataUltimoEnsaio, dataProximoEnsaio }: Equipamento) {
  return {
    ...(classe &&
      !(CLASSES as readonly string[]).includes(classe) && { classe: `Use uma das classes: ${CLASSES.join(', ')}.` }),
    ...(dataUltimoEnsaio &&
      dataProximoEnsaio &&
      dataProximoEnsaio < dataUltimoEnsaio && {
        dataProximoEnsaio: 'O próximo ensaio não pode vir antes do último.',
      }),
  }
}
