import path from 'node:path'
import { formatMoney } from '@prumo/domain/core/money.ts'
import { type ColecaoTomada, confere, type SomaConferida } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { OperationError } from '../operation-error.ts'
import type { MudancaFeita, PedidoDeMudanca } from './importar.ts'
import { POR_CORRIGIR } from './relatorio.ts'

const USO =
  'npm run importar -- <pasta do export, ou por-corrigir.jsonl> [--conferir] [--arquivos=<pasta>] [--relatorio=<pasta>]'

/** Reads the words after the command's name. */
export function lerPedidoDeMudanca(palavras: readonly string[]): Omit<PedidoDeMudanca, 'say'> {
  const ditas = palavras.filter((palavra) => palavra.startsWith('--'))
  const entradas = palavras.filter((palavra) => !palavra.startsWith('--'))
  const errada = ditas.find((palavra) => !/^--(conferir|arquivos=.+|relatorio=.+)$/.test(palavra))
  if (errada !== undefined) throw new OperationError(`Não entendi "${errada}". Use: ${USO}`)
  if (entradas.length !== 1) throw new OperationError(`Diga uma pasta. Use: ${USO}`)
  const depois = (nome: string) => ditas.find((palavra) => palavra.startsWith(nome))?.slice(nome.length)
  return {
    entrada: entradas[0]!,
    ensaio: ditas.includes('--conferir'),
    arquivos: depois('--arquivos='),
    relatorio: depois('--relatorio='),
  }
}

const n = (quantos: number): string => quantos.toLocaleString('pt-BR')
/** '1 lido', '2 lidos'. */
const conta = (quantos: number, um: string, muitos: string): string => `${n(quantos)} ${quantos === 1 ? um : muitos}`

function somaEmPalavras({ rotulo, parte, lido, aqui }: SomaConferida): string {
  const difere = aqui !== null && (aqui.n !== lido.n || aqui.centavos !== lido.centavos)
  return `    ${rotulo}, ${parte}: ${conta(lido.n, 'soma', 'somam')} ${formatMoney(lido.centavos)}${
    difere ? `; AQUI ${conta(aqui.n, 'soma', 'somam')} ${formatMoney(aqui.centavos)}` : ''
  }`
}

function colecaoEmPalavras(uma: ColecaoTomada, ensaio: boolean): string[] {
  const { titulo, lidos, gravados, iguais, mudados, recusados, arquivos, somas, aqui } = uma
  const partes = [
    conta(lidos, 'lido', 'lidos'),
    ensaio ? conta(gravados, 'viria', 'viriam') : conta(gravados, 'veio', 'vieram'),
    iguais > 0 && conta(iguais, 'já tinha vindo', 'já tinham vindo'),
    mudados > 0 && conta(mudados, 'mudou lá depois de vir', 'mudaram lá depois de vir'),
    recusados > 0 && `${n(recusados)} por corrigir`,
    arquivos > 0 && conta(arquivos, 'arquivo', 'arquivos'),
  ]
  const aviso = confere(uma) ? '' : `; NÃO CONFERE: aqui há ${n(aqui ?? 0)}`
  return [`  ${titulo}: ${partes.filter(Boolean).join(', ')}${aviso}`, ...somas.map(somaEmPalavras)]
}

/** What a run says to whoever ran it. */
export function relatoDaMudanca({ ensaio }: Pick<PedidoDeMudanca, 'ensaio'>, feita: MudancaFeita): string {
  const { colecoes, erros, avisos, relatorio } = feita
  const total = colecoes.reduce((soma, { lidos }) => soma + lidos, 0)
  const segundos = colecoes.reduce((soma, uma) => soma + uma.segundos, 0)
  const ritmo = segundos > 0 ? `, ${n(Math.round(total / segundos))} por segundo` : ''
  return [
    `${ensaio ? 'Ensaio: nada foi gravado' : 'Mudança'}. ${conta(total, 'registro', 'registros')} em ${n(Math.round(segundos))} s${ritmo}.`,
    ...colecoes.flatMap((uma) => colecaoEmPalavras(uma, ensaio)),
    `${conta(erros, 'erro', 'erros')} e ${conta(avisos, 'aviso', 'avisos')}, linha por linha, em "${path.join(relatorio, 'relatorio.csv')}".`,
    ...(erros > 0
      ? [`O que não veio está em "${path.join(relatorio, POR_CORRIGIR)}": corrija-o e rode o comando só com ele.`]
      : []),
    ...(ensaio
      ? []
      : [
          colecoes.every(confere)
            ? 'O que se leu confere com o que há no banco, ao registro e ao centavo.'
            : 'O que se leu NÃO confere com o que há no banco: veja acima.',
        ]),
  ].join('\n')
}
