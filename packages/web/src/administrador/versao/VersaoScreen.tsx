import { Button } from '@mantine/core'
import { origensDaVersao, type QuadroDaVersao } from '@prumo/domain/administrador/versao.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { usePermission } from '../../core/session/session.ts'
import { DataList } from '../../ui/DataList.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { Publicacoes } from './Publicacoes.tsx'
import { PublicarForm } from './PublicarForm.tsx'
import { usePublicar, useQuadro } from './registros.ts'
import css from './Versao.module.css'

/** What every client compares itself with (Spec 3 §2.6, §3), and how an administrator sets it. */
export function VersaoScreen() {
  const quadro = useQuadro()
  const mayEdit = usePermission(telas.versao, 'editar')

  if (quadro.isError && !quadro.data)
    return <ErrorState message={quadro.error.message} onRetry={() => void quadro.refetch()} />
  if (!quadro.data) return <Skeletons lines={8} />
  const { data } = quadro
  return (
    <>
      <PageHeader
        title={telas.versao.rotulo}
        subtitle="Quem está em outra versão recebe o aviso para encerrar a sessão e entrar de novo."
        actions={mayEdit && data.historico[0]?.tag && <VoltarAoServidor servidor={data.servidor} />}
      />
      <div className={css.columns}>
        <EmVigor quadro={data} />
        {mayEdit && <PublicarForm key={data.historico[0]?.id ?? 'nenhuma'} quadro={data} />}
      </div>
      <Publicacoes historico={data.historico} servidor={data.servidor} />
    </>
  )
}

function EmVigor({ quadro: { emVigor, origem, servidor } }: { quadro: QuadroDaVersao }) {
  return (
    <Panel title="Em vigor">
      <DataList
        items={[
          { label: 'Versão', value: <strong>{emVigor.tag}</strong> },
          { label: 'De onde vem', value: origensDaVersao[origem] },
          { label: 'Servidor', value: servidor },
          { label: 'Forçar saída', value: emVigor.forceLogout ? 'Sim: as sessões são encerradas' : 'Não' },
          {
            label: 'Alterações',
            value: emVigor.alteracoes.length > 0 && (
              <ul className={css.changes}>
                {emVigor.alteracoes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
        ].map((item) => ({ ...item, value: item.value || null }))}
      />
      {origem === 'arquivo' && (
        <p className={css.note}>
          Quem cuida do servidor definiu a versão num arquivo (VERSAO_ARQUIVO), que prevalece: o que for publicado aqui
          só vale quando o arquivo deixar de existir.
        </p>
      )}
    </Panel>
  )
}

function VoltarAoServidor({ servidor }: { servidor: string }) {
  const publicar = usePublicar()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      disabled={publicar.running}
      onClick={async () => {
        const sure = await confirm({
          title: `Voltar à versão do servidor, ${servidor}?`,
          body: `A publicação deixa de valer e quem está na ${servidor} não recebe mais o aviso.`,
          action: 'Voltar à do servidor',
        })
        if (!sure) return
        try {
          await publicar.run(null)
          toast.success(`A versão em vigor é de novo a do servidor, ${servidor}.`)
        } catch (error) {
          toast.failure((error as Error).message)
        }
      }}
    >
      Voltar à versão do servidor
    </Button>
  )
}
