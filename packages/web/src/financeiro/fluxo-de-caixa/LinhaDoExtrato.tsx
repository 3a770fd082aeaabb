import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { SEMELHANCA_SEGURA } from '@prumo/domain/financeiro/fluxo-de-caixa/conciliacao.ts'
import {
  type LinhaDoExtratoLida,
  SITUACAO_DA_LINHA,
  situacoesDaLinha,
} from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import css from './Conciliar.module.css'
import { TOCA } from './consulta.ts'
import { chaveDe, parDe, QueLinhaE, reais } from './QueLinhaE.tsx'

const ProcurarOutroDialog = lazy(() => import('./ProcurarOutroDialog.tsx'))
const NovoDaLinhaDialog = lazy(() => import('./NovoDaLinhaDialog.tsx'))

/** A line of the statement at the left; what it may be at the right. Nothing is matched until a person says so. */
export function LinhaDoExtrato({ linha }: { linha: LinhaDoExtratoLida }) {
  const { id, data, valor, descricao, documento, situacao, sugestoes } = linha
  const grupo = useId()
  const segura = sugestoes[0] && sugestoes[0].semelhanca >= SEMELHANCA_SEGURA ? chaveDe(sugestoes[0]) : null
  const [chave, setChave] = useState<string | null>(segura)
  const escolhida = sugestoes.find((sugestao) => chaveDe(sugestao) === chave)
  const [novo, setNovo] = useState(false)
  const [procura, setProcura] = useState(false)
  const adiciona = usePermission(telas.fluxoDeCaixa, 'adicionar')
  const { run, running } = useCommand((chamar: () => Promise<unknown>) => chamar(), { touches: TOCA })
  const params = { id }
  const agir = async (chamar: () => Promise<unknown>, dito: string) => {
    try {
      await run(chamar)
      toast.success(dito)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const conciliar = () => {
    const body = parDe(escolhida!)
    void agir(() => api.call(chamadasDoFluxo.conciliar, { params, body }), 'Linha conciliada.')
  }
  const ignorar = async () => {
    const certo = await confirm({
      title: 'Ignorar esta linha?',
      body: `${descricao}, ${reais(valor)}`,
      action: 'Ignorar',
      reason: { label: 'Motivo', required: true },
    })
    if (!certo) return
    const body = { motivo: certo.reason }
    await agir(() => api.call(chamadasDoFluxo.ignorar, { params, body }), 'Linha ignorada.')
  }
  return (
    <li className={css.linha}>
      <div className={css.banco}>
        <span className={css.dica}>
          {formatDate(data)} · {valor > 0 ? 'entrada' : 'saída'}
        </span>
        <b>{reais(valor)}</b>
        <p>{descricao}</p>
        {documento && <span className={css.dica}>documento {documento}</span>}
      </div>
      <div className={css.casa}>
        {situacao === SITUACAO_DA_LINHA.aConciliar ? (
          <>
            {sugestoes.length === 0 ? (
              <span className={css.dica}>
                Nada parecido entre os pagamentos e lançamentos de até 3 dias antes ou depois.
              </span>
            ) : (
              <fieldset className={css.sugestoes}>
                <legend className="visually-hidden">O que é {descricao}</legend>
                {sugestoes.map((sugestao) => (
                  <QueLinhaE
                    key={chaveDe(sugestao)}
                    linha={linha}
                    opcao={sugestao}
                    quando={formatDate(sugestao.data)}
                    grupo={grupo}
                    escolhida={sugestao === escolhida}
                    onEscolher={() => setChave(chaveDe(sugestao))}
                  />
                ))}
              </fieldset>
            )}
            <div className={css.botoes}>
              {sugestoes.length > 0 && (
                <GatedButton
                  size="xs"
                  allowed={escolhida !== undefined && !running}
                  reason={running ? 'Gravando…' : 'Escolha o que é esta linha'}
                  onClick={conciliar}
                >
                  Conciliar
                </GatedButton>
              )}
              <Button size="xs" variant="default" disabled={running} onClick={() => setProcura(true)}>
                Procurar outro…
              </Button>
              <GatedButton
                size="xs"
                variant="default"
                allowed={adiciona && !running}
                reason="Você não tem permissão para adicionar lançamentos"
                onClick={() => setNovo(true)}
              >
                Criar lançamento…
              </GatedButton>
              <Button size="xs" variant="default" disabled={running} onClick={() => void ignorar()}>
                Ignorar…
              </Button>
            </div>
          </>
        ) : (
          <>
            <span>
              {situacoesDaLinha[situacao as keyof typeof situacoesDaLinha]}: {linha.casada?.descricao ?? linha.motivo}
            </span>
            {linha.casada?.id !== null && (
              <div className={css.botoes}>
                <Button
                  size="xs"
                  variant="default"
                  disabled={running}
                  onClick={() =>
                    void agir(() => api.call(chamadasDoFluxo.desfazer, { params }), 'A linha espera de novo.')
                  }
                >
                  Desfazer
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      {procura && (
        <Suspense>
          <ProcurarOutroDialog linha={linha} onFechar={() => setProcura(false)} />
        </Suspense>
      )}
      {novo && (
        <Suspense>
          <NovoDaLinhaDialog
            linha={linha}
            onCriar={(campos) =>
              agir(
                () => api.call(chamadasDoFluxo.conciliar, { params, body: { novo: campos } }),
                'Lançamento criado e conciliado.',
              )
            }
            onFechar={() => setNovo(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
