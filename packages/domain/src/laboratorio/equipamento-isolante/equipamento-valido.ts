/** What a piece may not say of itself: each field at fault, with its sentence. */
import { formatDate, type PlainDate } from '../../core/dates.ts'
import { CLASSES, LADO, PROPRIETARIO } from './codigos.ts'
import { type PrazosDoTipo, proximoEnsaio } from './validade.ts'

/** The type of a piece, as far as it says what its pieces have (design, Works 5.4). */
export interface TipoDaPeca extends PrazosDoTipo {
  readonly nome: string
  readonly usaClasse: boolean | null
  readonly usaCategoria: boolean | null
  readonly usaPar: boolean | null
}

export interface Peca {
  readonly classe?: string | null | undefined
  readonly dataUltimoEnsaio?: string | null | undefined
  readonly dataProximoEnsaio?: string | null | undefined
  readonly dataFabricacao?: string | null | undefined
  readonly dataEntradaServico?: string | null | undefined
  readonly proprietario?: number | null | undefined
  readonly clienteId?: string | null | undefined
  readonly parId?: string | null | undefined
  readonly lado?: number | null | undefined
  readonly situacao: number
  readonly situacaoAnterior?: number | null | undefined
}

const DE_BORRACHA: readonly string[] = CLASSES.filter((uma) => /\d/.test(uma))
const DE_CATEGORIA: readonly string[] = CLASSES.filter((uma) => /[A-Z]/.test(uma))

/** The classes a type's pieces may have; of a type that names neither, any or none. */
export const classesDoTipo = ({ usaClasse, usaCategoria }: Pick<TipoDaPeca, 'usaClasse' | 'usaCategoria'>) =>
  usaClasse === usaCategoria ? CLASSES : usaClasse ? DE_BORRACHA : DE_CATEGORIA

function problemaDaClasse(classe: string | null | undefined, tipo: TipoDaPeca): string | null {
  const palavra = tipo.usaCategoria && !tipo.usaClasse ? 'categoria' : 'classe'
  const pode: readonly string[] = classesDoTipo(tipo)
  if (!classe) return tipo.usaClasse || tipo.usaCategoria ? `Informe a ${palavra}: ${pode.join(', ')}.` : null
  return pode.includes(classe) ? null : `Use uma das ${palavra}s: ${pode.join(', ')}.`
}

function problemasDasDatas(peca: Peca, tipo: PrazosDoTipo, hoje: PlainDate): Record<string, string> {
  const { dataUltimoEnsaio: ultimo, dataProximoEnsaio: proximo, dataFabricacao, dataEntradaServico } = peca
  const problemas: Record<string, string> = {}
  if (ultimo && ultimo > hoje) problemas.dataUltimoEnsaio = 'O último ensaio não pode ser de um dia que não chegou.'
  else if (ultimo && dataFabricacao && ultimo < dataFabricacao)
    problemas.dataUltimoEnsaio = 'O último ensaio não pode vir antes da fabricação.'
  if (ultimo && proximo && proximo < ultimo)
    problemas.dataProximoEnsaio = 'O próximo ensaio não pode vir antes do último.'
  else if (ultimo && proximo && proximo > proximoEnsaio(ultimo, peca, tipo))
    problemas.dataProximoEnsaio = `A periodicidade do tipo permite até ${formatDate(proximoEnsaio(ultimo, peca, tipo))}.`
  if (dataFabricacao && dataFabricacao > hoje)
    problemas.dataFabricacao = 'A fabricação não pode ser de um dia que não chegou.'
  if (dataFabricacao && dataEntradaServico && dataEntradaServico < dataFabricacao)
    problemas.dataEntradaServico = 'A entrada em serviço não pode vir antes da fabricação.'
  return problemas
}

/** Every field at fault, with its sentence. */
export function problemasDoEquipamento(peca: Peca, tipo: TipoDaPeca, hoje: PlainDate): Record<string, string> {
  const problemas = problemasDasDatas(peca, tipo, hoje)
  const classe = problemaDaClasse(peca.classe, tipo)
  if (classe) problemas.classe = classe
  if (peca.proprietario === PROPRIETARIO.cliente && !peca.clienteId) problemas.clienteId = 'Informe de que cliente é.'
  if (peca.proprietario === PROPRIETARIO.empresa && peca.clienteId)
    problemas.clienteId = 'O que é da empresa não tem cliente: mude o proprietário.'
  if (peca.parId && !tipo.usaPar) problemas.parId = `${tipo.nome} não se usa aos pares.`
  return problemas
}

export interface OutraMao {
  readonly tipoEquipamentoId: string
  readonly lado?: number | null | undefined
}
/** Why those two are no pair: one type, a left and a right. */
export function naoFazPar(uma: OutraMao, outra: OutraMao): string | null {
  if (uma.tipoEquipamentoId !== outra.tipoEquipamentoId) return 'O par é de outro tipo.'
  if (!uma.lado || !outra.lado) return 'Diga o lado das duas peças do par: esquerda e direita.'
  return uma.lado === outra.lado
    ? `O par também é da mão ${uma.lado === LADO.esquerda ? 'esquerda' : 'direita'}: é preciso uma de cada lado.`
    : null
}
