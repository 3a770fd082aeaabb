import { Button } from '@mantine/core'
import type { RelatorioDaPagina } from '@prumo/domain/pbi/respostas.ts'
import { type NomeDePainel, titulosDosPaineis } from '@prumo/domain/relatorios/paineis.ts'
import { IconChartBar } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { AppLink } from '../core/screens/AppLink.tsx'
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useReport } from './calls.ts'
import { enderecoDaPagina, nomesDoQueMostrar, painelDe, useEndereco } from './endereco.ts'
import { PainelScreen } from './PainelScreen.tsx'

/** What shows a Power BI report in this page, with what else the page can show beside it. */
export type Incorporado = ComponentType<
  RelatorioDaPagina & {
    titulo: string
    /** In the page's head: the report or the native dashboard. */
    escolha: ReactNode
    /** The way to the native dashboard, where the report does not open. */
    saida: ReactNode
  }
>

/**
 * Spec 3 §2.2: a fixed page opens the Power BI report chosen for it; else the native dashboard, which stays one click away.
 */
export function PaginaFixaScreen({ nome, Incorporado }: { nome: NomeDePainel; Incorporado: Incorporado }) {
  const [endereco, mudar] = useEndereco()
  const { pathname } = useLocation()
  const { report, esperando } = useReport(nome)
  const painel = painelDe(endereco)
  if (esperando && painel === 'power-bi')
    return (
      <>
        <h1 className="visually-hidden">{titulosDosPaineis[nome]}</h1>
        <Skeletons lines={12} height={28} />
      </>
    )
  const escolha = report && (
    <SegmentedChoice
      label="O que esta página mostra"
      options={nomesDoQueMostrar}
      value={painel}
      // By its name, so that the filters chosen here are here again on the way back.
      onChange={(outro) => mudar({ painel: outro, registros: null })}
    />
  )
  if (!report || painel === 'nativo') return <PainelScreen nome={nome} escolha={escolha} />
  return (
    <Suspense fallback={<Skeletons lines={12} height={28} />}>
      <Incorporado
        key={`${report.relatorioId} ${report.contaMestreId}`}
        {...report}
        titulo={titulosDosPaineis[nome]}
        escolha={escolha}
        saida={
          <Button
            component={AppLink}
            href={enderecoDaPagina(pathname, { ...endereco, painel: 'nativo' })}
            leftSection={<IconChartBar size={16} />}
          >
            Abrir o painel do Prumo
          </Button>
        }
      />
    </Suspense>
  )
}
