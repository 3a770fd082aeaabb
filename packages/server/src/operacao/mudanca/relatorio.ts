import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import {
  GRAVIDADE_DE_LINHA,
  type GravidadeDeLinha,
  gravidadesDeLinha,
  LINHAS_NA_TELA,
} from '@prumo/domain/operacao/mudanca/execucao.ts'
import { OperationError } from '../operation-error.ts'
import type { Antigo } from './leitura.ts'

/** One thing said of one record: where it is, and what of it. */
export interface LinhaDoRelatorio {
  readonly gravidade: GravidadeDeLinha
  readonly colecao: string
  readonly antigo: string
  readonly campo: string
  readonly frase: string
}

/** Files that a run leaves beside the export. */
export const PASTA_DO_RELATORIO = 'relatorio-da-mudanca'
export const POR_CORRIGIR = 'por-corrigir.jsonl'

const cru = (texto: string): string => {
  // A sheet takes what begins so for a formula.
  const seguro = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto
  return /[";\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** Never carried further than the export itself: what opens doors. */
const SEGREDO = /senha|password|passwd|token|secret/i
const semSegredos = (registro: Antigo): Antigo =>
  Object.fromEntries(Object.entries(registro).filter(([nome]) => !SEGREDO.test(nome)))

/** The report as it is told: to a sheet, line by line; to the file of what is to be mended; and, so many, to the screen. */
export class Relatorio {
  readonly pasta: string
  readonly #linhas: WriteStream
  readonly #corrigir: WriteStream
  readonly paraATela: (LinhaDoRelatorio & { n: number })[] = []
  #ditas = 0
  erros = 0
  avisos = 0

  private constructor(pasta: string, linhas: WriteStream, corrigir: WriteStream) {
    this.pasta = pasta
    this.#linhas = linhas
    this.#corrigir = corrigir
  }

  static async abrir(pasta: string): Promise<Relatorio> {
    try {
      await mkdir(pasta, { recursive: true })
      const abrir = (nome: string) =>
        new Promise<WriteStream>((certo, errado) => {
          const saida = createWriteStream(path.join(pasta, nome), { mode: 0o600 })
          saida.once('open', () => certo(saida)).once('error', errado)
        })
      const linhas = await abrir('relatorio.csv')
      linhas.write('\uFEFFgravidade;coleção;registro;campo;frase\r\n')
      return new Relatorio(pasta, linhas, await abrir(POR_CORRIGIR))
    } catch (error) {
      throw new OperationError(
        `Não foi possível escrever o relatório em "${pasta}" (${(error as Error).message}). Diga outra pasta com --relatorio=.`,
      )
    }
  }

  dizer(linha: LinhaDoRelatorio): void {
    const { gravidade, colecao, antigo, campo, frase } = linha
    if (gravidade === GRAVIDADE_DE_LINHA.erro) this.erros++
    else this.avisos++
    this.#linhas.write(`${[gravidadesDeLinha[gravidade], colecao, antigo, campo, frase].map(cru).join(';')}\r\n`)
    if (this.#ditas++ < LINHAS_NA_TELA)
      this.paraATela.push({
        gravidade,
        colecao: curto(colecao, 100),
        antigo: curto(antigo, 200),
        campo: curto(campo, 100),
        frase: curto(frase, 600),
        n: this.#ditas,
      })
  }

  /** A record that did not come, as it was, to be mended and read again. */
  guardar(colecao: string, registro: Antigo | string, faltas: Readonly<Record<string, string>>): void {
    const dito = typeof registro === 'string' ? { texto: registro } : { registro: semSegredos(registro) }
    this.#corrigir.write(`${JSON.stringify({ colecao, faltas, ...dito })}\n`)
  }

  async fechar(): Promise<void> {
    await Promise.all(
      [this.#linhas, this.#corrigir].map(
        (saida) => new Promise<void>((certo, errado) => saida.once('error', errado).end(certo)),
      ),
    )
  }
}

const curto = (texto: string, maximo: number): string =>
  texto.replaceAll('\0', '').toWellFormed().slice(0, maximo).toWellFormed()
