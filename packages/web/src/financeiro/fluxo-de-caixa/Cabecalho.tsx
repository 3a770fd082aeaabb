import { telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { BASE } from './consulta.ts'

export type Aba = 'lancamentos' | 'projecao' | 'conciliar'
const ENDERECO: Record<Aba, string> = {
  lancamentos: BASE,
  projecao: `${BASE}/projecao`,
  conciliar: `${BASE}/conciliar`,
}

/** The screen's head and its three parts. */
export function Cabecalho({ aba, count, actions }: { aba: Aba; count?: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <PageHeader title={telas.fluxoDeCaixa.rotulo} count={count} actions={actions} />
      <Partes aba={aba} />
    </>
  )
}

/** The three parts of the screen, each an address. */
export function Partes({ aba }: { aba: Aba }) {
  const router = useRouter()
  const concilia = usePermission(telas.fluxoDeCaixa, 'editar')
  return (
    <Tabs
      label="Partes do fluxo de caixa"
      value={aba}
      onChange={(id) => void router.navigate({ to: ENDERECO[id as Aba] })}
      items={[
        { id: 'lancamentos', label: 'Lançamentos' },
        { id: 'projecao', label: 'Projeção' },
        ...(concilia ? [{ id: 'conciliar', label: 'Conciliar extrato' }] : []),
      ]}
    />
  )
}
