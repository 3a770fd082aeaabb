/** Run in a process of its own (extrato.ts). */
import { readFile } from 'node:fs/promises'
import { lerExtratoCnab, pareceCnab } from '@prumo/domain/financeiro/fluxo-de-caixa/extrato-cnab.ts'
import { type ExtratoLido, ExtratoRecusado } from '@prumo/domain/financeiro/fluxo-de-caixa/extrato-lido.ts'
import { lerOfx } from '@prumo/domain/financeiro/fluxo-de-caixa/ofx.ts'
import { badInput } from '../../core/errors.ts'

/** Bank text is UTF-8 in newer files and Latin-1 in the others, whatever their header says. */
function decodificar(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The statements of the file, one an account. The content says which format it is in, not the name. */
export async function lerExtratoDoArquivo({ path }: { path: string }): Promise<ExtratoLido[]> {
  const conteudo = decodificar(await readFile(path))
  try {
    return pareceCnab(conteudo) ? lerExtratoCnab(conteudo) : [lerOfx(conteudo)]
  } catch (error) {
    if (error instanceof ExtratoRecusado) throw badInput(error.message, { arquivo: error.message })
    throw error
  }
}
