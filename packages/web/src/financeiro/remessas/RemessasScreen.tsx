import { chamadasDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import { SITUACAO_DO_DDA } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useRememberedList } from '../../core/list/list-state.ts'
import { SpreadsheetButton } from '../../core/list/SpreadsheetButton.tsx'
import { useSpreadsheet } from '../../core/list/useSpreadsheet.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCount, useList } from '../../core/wire/records.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { REMESSAS } from './calls.ts'
import { type Aba, abas, useEndereco } from './endereco.ts'
import { ListaAConferir } from './ListaAConferir.tsx'
import { ListaDeRemessas } from './ListaDeRemessas.tsx'
import { ListaDeRetornos } from './ListaDeRetornos.tsx'
import { ListaDoDda } from './ListaDoDda.tsx'

const ImportarDdaDialog = lazy(() => import('./ImportarDdaDialog.tsx'))
const ImportarRetornoDialog = lazy(() => import('./ImportarRetornoDialog.tsx'))
const { remessas: tela } = telas
const NADA = {}

/** The bank's files: what went, what came back, and what a person has to settle. */
export function RemessasScreen() {
  useRememberedList(tela)
  const [endereco, mudar] = useEndereco()
  const ve = usePermission(tela, 'visualizar')
  const importa = usePermission(tela, 'adicionar')
  // What is registered against the whole company is for who may move the bank's files.
  const move = usePermission(tela, 'editar')
  const noDda = endereco.aba === 'dda'
  const [importando, setImportando] = useState(false)
  const sheet = useSpreadsheet(REMESSAS)
  const fila = useList({ name: 'remessas/a-conferir' }, NADA, { enabled: ve, of: REMESSAS })
  const { data: totais } = useQuery({
    queryKey: [REMESSAS, 'dda', 'totais'],
    queryFn: ({ signal }) => api.call(chamadasDoDda.totais, { signal }),
    enabled: move,
  })
  const filtro = {
    ...(endereco.query ? { query: endereco.query } : {}),
    ...(endereco.estado ? { estado: endereco.estado } : {}),
  }
  const total = useCount(REMESSAS, endereco.aba === 'remessas' ? filtro : NADA)
  const contagem =
    total === undefined
      ? undefined
      : `${total.toLocaleString('pt-BR')}${Object.keys(filtro).length > 0 ? ' no filtro' : ''}`
  return (
    <>
      <PageHeader
        title={tela.rotulo}
        {...(endereco.aba === 'remessas' ? { count: contagem } : {})}
        subtitle="O que foi ao banco, o que o banco respondeu e o que espera uma pessoa."
        actions={
          <>
            {endereco.aba === 'remessas' && <SpreadsheetButton sheet={sheet} filter={filtro} />}
            <GatedButton
              allowed={noDda ? move : importa}
              reason={`Você não tem permissão para importar ${noDda ? 'o DDA' : 'retornos'}`}
              leftSection={<IconUpload size={16} />}
              onClick={() => setImportando(true)}
            >
              {noDda ? 'Importar DDA…' : 'Importar retorno…'}
            </GatedButton>
          </>
        }
      />
      <Tabs
        label="Arquivos do banco"
        value={endereco.aba}
        onChange={(aba) => mudar({ aba: aba as Aba, query: '', estado: null, situacao: null, sort: null, cols: null })}
        items={[
          {
            id: 'remessas',
            label: abas.remessas,
            content: <ListaDeRemessas endereco={endereco} mudar={mudar} ve={ve} total={total} />,
          },
          {
            id: 'retornos',
            label: abas.retornos,
            content: <ListaDeRetornos endereco={endereco} mudar={mudar} ve={ve} />,
          },
          {
            id: 'conferir',
            label: abas.conferir,
            count: fila.rows.length,
            content: <ListaAConferir fila={fila as never} ve={ve} />,
          },
          {
            id: 'dda',
            label: abas.dda,
            count: totais?.porSituacao[SITUACAO_DO_DDA.semPedido] ?? 0,
            content: <ListaDoDda endereco={endereco} mudar={mudar} ve={move} totais={totais} />,
          },
        ]}
      />
      {importando && (
        <Suspense>
          {noDda ? (
            <ImportarDdaDialog onFechar={() => setImportando(false)} />
          ) : (
            <ImportarRetornoDialog onFechar={() => setImportando(false)} />
          )}
        </Suspense>
      )}
    </>
  )
}
