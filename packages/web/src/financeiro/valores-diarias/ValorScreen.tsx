import { Button } from '@mantine/core'
import { chamadasDeValoresDiarias } from '@prumo/domain/financeiro/valores-diarias/chamadas.ts'
import type { ValorNaResposta } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { IconCalendarPlus, IconPower } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { SituacaoDoValor } from './SituacaoDoValor.tsx'
import css from './Valores.module.css'

const NovaVigenciaDialog = lazy(() => import('./NovaVigenciaDialog.tsx'))

/** One rate: where it stands, its acts, and its life. */
export const ValorScreen = () => (
  <DetailScreen entity={valoresDiarias} above={(valor) => <Cabeca valor={valor as unknown as ValorNaResposta} />} />
)

function Cabeca({ valor }: { valor: ValorNaResposta }) {
  const { tela, name } = valoresDiarias
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  const [nova, setNova] = useState(false)
  const ato = valor.ativo ? 'desativar' : 'reativar'
  const agir = useCommand(
    () => api.call(chamadasDeValoresDiarias[ato], { params: { id: valor.id }, body: { revisao: valor.revisao } }),
    { touches: [name] },
  )
  const alternar = async () => {
    const sim = await confirm({
      title: valor.ativo ? `Desativar "${valor.nome}"?` : `Reativar "${valor.nome}"?`,
      body: valor.ativo
        ? 'Novas solicitações deixam de usar este valor. As já pedidas não mudam.'
        : 'O valor volta a valer na sua vigência.',
      action: valor.ativo ? 'Desativar' : 'Reativar',
      danger: valor.ativo,
    })
    if (!sim) return
    try {
      await agir.run(undefined)
      toast.success(valor.ativo ? 'Valor desativado.' : 'Valor reativado.')
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return (
    <div className={css.cabeca}>
      <SituacaoDoValor situacao={valor.situacao} />
      {valor.emUso && (
        <span className={css.nota}>Já usado em diárias pedidas: para mudar o valor, crie uma nova vigência.</span>
      )}
      <div className={css.atos} data-no-print>
        {adiciona && valor.ativo && (
          <Button
            variant={valor.emUso ? 'filled' : 'default'}
            leftSection={<IconCalendarPlus size={16} />}
            onClick={() => setNova(true)}
          >
            Nova vigência
          </Button>
        )}
        {edita && (
          <Button
            variant="default"
            leftSection={<IconPower size={16} />}
            disabled={agir.running}
            onClick={() => void alternar()}
          >
            {valor.ativo ? 'Desativar…' : 'Reativar…'}
          </Button>
        )}
      </div>
      <Suspense>{nova && <NovaVigenciaDialog valor={valor} onFechar={() => setNova(false)} />}</Suspense>
    </div>
  )
}
