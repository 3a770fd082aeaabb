import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCalendarMonth, IconList } from '@tabler/icons-react'
import { SpreadsheetButton } from '../../core/SpreadsheetButton.tsx'
import { useSpreadsheet } from '../../core/useSpreadsheet.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './Contas.module.css'
import { CONTAS, filtroDaLista } from './consulta.ts'
import type { Endereco, Mudar } from './endereco.ts'
import { contagem } from './palavras.ts'

const VISOES = [
  { id: 'lista', nome: 'Lista', icone: IconList },
  { id: 'calendario', nome: 'Calendário', icone: IconCalendarMonth },
] as const

export type CabecalhoProps = { endereco: Endereco; mudar: Mudar; mes: string; resumo: ResumoDeContas | undefined }

export function Cabecalho({ endereco, mudar, mes, resumo }: CabecalhoProps) {
  const planilha = useSpreadsheet(CONTAS)
  return (
    <PageHeader
      title={telas.contasAPagar.rotulo}
      count={resumo && emAberto(endereco, resumo)}
      actions={
        <>
          <fieldset className={css.visoes}>
            <legend className="visually-hidden">Visão</legend>
            {VISOES.map(({ id, nome, icone: Icone }) => (
              <button
                key={id}
                type="button"
                aria-pressed={endereco.visao === id}
                onClick={() => endereco.visao !== id && mudar(naVisao(id, endereco, mes), { push: true })}
              >
                <Icone size={16} stroke={1.75} aria-hidden />
                {nome}
              </button>
            ))}
          </fieldset>
          <SpreadsheetButton sheet={planilha} filter={filtroDaLista(endereco, mes)} />
        </>
      }
    />
  )
}

/** The day chosen in one view is the period of the other. */
function naVisao(visao: Endereco['visao'], { dia, de, ate }: Endereco, mes: string): Partial<Endereco> {
  if (visao === 'lista') return { visao, dia: null, mes: null, page: 0, de: dia, ate: dia }
  const umDia = de !== null && de === ate ? de : null
  return { visao, dia: umDia, mes: (umDia ?? de)?.slice(0, 7) ?? mes, page: 0, de: null, ate: null }
}

/** '9 pendentes · R$ 119.657,53'; only paid ones have nothing open to count. */
function emAberto({ status, faixa }: Endereco, { pagosNoMes: _, ...faixas }: ResumoDeContas): string | undefined {
  if (faixa === 'pago' || (status.length === 1 && status[0] === STATUS_DE_ANEXO.pago)) return undefined
  const somas = faixa ? [faixas[faixa]] : Object.values(faixas)
  const quantidade = somas.reduce((soma, uma) => soma + uma.quantidade, 0)
  const centavos = somas.reduce((soma, uma) => soma + (toCentavos(uma.valor) ?? 0), 0)
  return `${contagem(quantidade, status)} · ${formatMoney(centavos)}`
}
