import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { idList } from '../core/consulta.ts'
import { filtrosDosPaineis, type NomeDePainel, nomesDosPaineis } from './paineis.ts'
import { type FiltroDoPainel, opcoesDoPainel, painel, registrosDoPainel } from './painel.ts'
import { recusaDoPeriodo } from './periodo.ts'

const dia = z.string().max(10)
const periodo = { de: dia, ate: dia }
const nomeDeEquipe = z.string().min(1).max(80).optional()
const narrowed = (nome: NomeDePainel) =>
  z.object({
    ...periodo,
    ...Object.fromEntries(
      filtrosDosPaineis[nome].map((filtro) => [filtro, filtro === 'equipe' ? nomeDeEquipe : idList]),
    ),
  })

/** Both days are checked together: what is wrong with a period is seldom one of them. */
const comPeriodo = (forma: z.ZodObject) =>
  forma.superRefine((consulta, contexto) => {
    const recusa = recusaDoPeriodo(String(consulta.de), String(consulta.ate))
    if (recusa) contexto.addIssue({ code: 'custom', path: ['ate'], message: recusa })
  })

/** What the browser asks for: both days, and the few a page is narrowed by. */
type Pedido = { de: string; ate: string } & Partial<Record<string, string>>

function doPainel(nome: NomeDePainel) {
  const forma = narrowed(nome).strict()
  const query = comPeriodo(forma) as unknown as z.ZodType<FiltroDoPainel, Pedido>
  return {
    ler: defineChamada({ metodo: 'GET', caminho: `/pbi/${nome}`, query, answer: painel }),
    opcoes: defineChamada({ metodo: 'GET', caminho: `/pbi/${nome}/opcoes`, answer: opcoesDoPainel }),
    registros: defineChamada({
      metodo: 'GET',
      caminho: `/pbi/${nome}/registros`,
      query: comPeriodo(
        forma.extend({ grupo: z.string().max(40), chave: z.string().max(200).default('') }),
      ) as unknown as z.ZodType<FiltroDoPainel & { grupo: string; chave: string }, Pedido>,
      answer: registrosDoPainel,
    }),
    planilha: defineChamada({ metodo: 'GET', caminho: `/pbi/${nome}/planilha`, query }),
  }
}

export const chamadasDosPaineis = Object.fromEntries(nomesDosPaineis.map((nome) => [nome, doPainel(nome)])) as Record<
  NomeDePainel,
  ReturnType<typeof doPainel>
>
