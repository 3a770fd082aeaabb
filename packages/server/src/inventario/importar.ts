import { formatPhone } from '@prumo/domain/core/documents.ts'
import { modelosDe } from '@prumo/domain/inventario/catalogo.ts'
import { chips, SITUACAO_DO_CHIP } from '@prumo/domain/inventario/chips.ts'
import { micros, nomeDoMicro, problemasDoMicro } from '@prumo/domain/inventario/micros.ts'
import { type CelulaLida, lerPalavra } from '@prumo/domain/vocabulario/celula-do-campo.ts'
import type { Celula } from '@prumo/domain/vocabulario/celulas.ts'
import type { Importacao, Valores } from '../core/importacao/declaracao.ts'
import { porExtenso } from './gravar.ts'

/** Each label and number is held against all that are there as it is written: a sheet of more would keep the others waiting. */
const MAXIMO = 1_000
const RESPONSAVEL = { referencias: { colabId: ['matricula', 'cpf', 'nome'] } } as const

/** A model is one of its brand's, which is read before it. */
function lerModelo(celula: Celula, { marca }: Valores): CelulaLida {
  const texto = celula === null ? '' : String(celula).trim()
  if (texto === '') return { valor: null }
  const daMarca = modelosDe(typeof marca === 'number' ? marca : null)
  const valor = lerPalavra(daMarca, texto)
  if (valor !== null) return { valor }
  const problema =
    typeof marca === 'number' ? 'Não há este modelo nesta marca.' : 'Diga antes a marca, como no cadastro.'
  return { valor: null, problema }
}

type Escolhas = Parameters<typeof nomeDoMicro>[0]

/** Computers and devices from a sheet; whoever has each by matrícula, CPF or name. */
export const importacaoDeMicros: Importacao<typeof micros> = {
  entity: micros,
  maximo: MAXIMO,
  ...RESPONSAVEL,
  chama: (valores) => [
    typeof valores.dispositivo === 'number' && typeof valores.marca === 'number'
      ? nomeDoMicro(valores as Escolhas)
      : null,
    valores.etiqueta,
  ],
  titulos: {
    etiqueta: ['Etiqueta patrimônio', 'Patrimônio'],
    dispositivo: ['Tipo'],
    cpu: ['Processador'],
    ram: ['RAM', 'Memória'],
    hd: ['HD'],
    ssd: ['SSD'],
    bateria: ['Bateria'],
    vidaUtil: ['Vida útil'],
    observacao: ['Observação'],
  },
  le: { modelo: lerModelo },
  problemas: problemasDoMicro,
  completa: porExtenso,
}

/** Telephone numbers from a sheet. */
export const importacaoDeChips: Importacao<typeof chips> = {
  entity: chips,
  maximo: MAXIMO,
  ...RESPONSAVEL,
  chama: ({ numero, observacao }) => [numero && formatPhone(String(numero)), observacao],
  titulos: { numero: ['Telefone', 'Linha', 'Chip'], observacao: ['Observação'] },
  problemas: () => ({}),
  // The number of one that was lost or switched off goes to another.
  conta: { campo: 'situacao', valor: SITUACAO_DO_CHIP.ativo },
}
