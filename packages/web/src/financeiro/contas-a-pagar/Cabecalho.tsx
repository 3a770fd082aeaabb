import type { ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCalendarMonth, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { CONTAS, filtroDaLista } from './consulta.ts'
import { abreAssim, type Endereco, type Mudar, statusDeInicio, visoes } from './endereco.ts'
import { emAberto } from './palavras.ts'

const SINAIS = { lista: IconList, quadro: IconLayoutKanban, calendario: IconCalendarMonth }

export type CabecalhoProps = { endereco: Endereco; mudar: Mudar; mes: string; resumo: ResumoDeContas | undefined }

export function Cabecalho({ resumo, ...props }: CabecalhoProps) {
  const { endereco } = props
  const phone = usePhone()
  // On a phone's list they wait under its '⋯'.
  const fora = phone && endereco.visao === 'lista'
  return (
    <PageHeader
      title={telas.contasAPagar.rotulo}
      count={resumo && emAberto(endereco, resumo, props.mes)}
      compact={fora}
      actions={!fora && <VisaoEPlanilha {...props} />}
    />
  )
}

/** Another way of seeing the same, and the same as a spreadsheet. */
export function VisaoEPlanilha({ endereco, mudar, mes }: Omit<CabecalhoProps, 'resumo'>) {
  const planilha = useSpreadsheet(CONTAS)
  return (
    <>
      <SegmentedChoice
        label="Visão"
        options={visoes}
        icons={SINAIS}
        value={endereco.visao}
        onChange={(visao) => mudar(naVisao(visao, endereco, mes), { push: true })}
      />
      <SpreadsheetButton sheet={planilha} filter={filtroDaLista(endereco, mes)} />
    </>
  )
}

/** The day chosen in one view is the period of the others; the statuses a view opened with are not carried to one that opens with others. */
function naVisao(visao: Endereco['visao'], antes: Endereco, mes: string): Partial<Endereco> {
  const { dia, de, ate } = antes
  const comum = { visao, page: 0, ...(abreAssim(antes) && { status: statusDeInicio(visao) }) }
  if (visao !== 'calendario') return { ...comum, dia: null, mes: null, ...(dia && { de: dia, ate: dia }) }
  const umDia = de !== null && de === ate ? de : null
  return { ...comum, dia: umDia, mes: (umDia ?? de)?.slice(0, 7) ?? mes, de: null, ate: null }
}
