import { Button, Modal } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDoDda } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import {
  aspectosDoDda,
  type BoletoDetalhado,
  SITUACAO_DO_DDA,
  situacoesDoDda,
} from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm } from '../../ui/dialogs.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { REMESSAS, TOCA } from './calls.ts'
import dialogo from './Dda.module.css'
import { PedidoDoBoleto } from './PedidoDoBoleto.tsx'
import { PedirDoBoleto } from './PedirDoBoleto.tsx'
import css from './Remessas.module.css'

const reais = (valor: number | null): string => (valor === null ? 'valor aberto' : formatMoney(toCentavos(valor)!))

/** One boleto against the company: whose it may be, and what a person says of it. */
export default function BoletoDoDdaDialog({ id, onFechar }: { id: string; onFechar: () => void }) {
  const phone = usePhone()
  const [pedindo, setPedindo] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [REMESSAS, 'dda', id],
    queryFn: ({ signal }) => api.call(chamadasDoDda.ler, { params: { id }, signal }),
  })
  return (
    <Modal
      opened
      onClose={onFechar}
      title={pedindo ? 'Criar pedido deste boleto' : 'Boleto do DDA'}
      size={620}
      fullScreen={phone}
      closeOnClickOutside={!pedindo}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={8} />
      ) : pedindo ? (
        <PedirDoBoleto boleto={data} onVoltar={() => setPedindo(false)} onFechar={onFechar} />
      ) : (
        <Boleto boleto={data} onPedir={() => setPedindo(true)} onFechar={onFechar} />
      )}
    </Modal>
  )
}

type Props = { boleto: BoletoDetalhado; onPedir: () => void; onFechar: () => void }

function Boleto({ boleto, onPedir, onFechar }: Props) {
  const { id, linha, situacao, pedido, sugestoes, fornecedor } = boleto
  const pede = usePermission(telas.pedidos, 'adicionar')
  const [escolhida, setEscolhida] = useState<string | null>(sugestoes.length === 1 ? sugestoes[0]!.anexoId : null)
  const [erro, setErro] = useState<string | null>(null)
  const { run, running } = useCommand((chamar: () => Promise<unknown>) => chamar(), { touches: TOCA })
  const params = { id }
  const agir = async (chamar: () => Promise<unknown>, dito: string) => {
    setErro(null)
    try {
      await run(chamar)
      toast.success(dito)
    } catch (error) {
      setErro((error as Error).message)
    }
  }
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(linha)
      toast.success('Código copiado.')
    } catch {
      toast.info('Este navegador não deixa copiar: selecione o código e copie.')
    }
  }
  const ignorar = async () => {
    const certo = await confirm({
      title: 'Ignorar este boleto?',
      body: `${boleto.beneficiario}, ${reais(boleto.valor)}. Ele continua registrado no banco; aqui deixa de esperar por alguém.`,
      action: 'Ignorar',
      reason: {
        label: 'Motivo',
        required: true,
        minLength: 3,
        placeholder: 'Por exemplo: é de outra empresa do grupo',
      },
    })
    if (certo)
      await agir(() => api.call(chamadasDoDda.ignorar, { params, body: { motivo: certo.reason } }), 'Boleto ignorado.')
  }
  const semPedido = situacao === SITUACAO_DO_DDA.semPedido
  return (
    <div className={css.dialogo}>
      <div>
        <CodigoTag palavras={situacoesDoDda} aspectos={aspectosDoDda} codigo={situacao} />
      </div>
      <dl className={dialogo.dados}>
        <dt>Quem cobra</dt>
        <dd>
          {boleto.beneficiario}
          {boleto.documentoDoBeneficiario && ` · ${boleto.documentoDoBeneficiario}`}
        </dd>
        <dt>Fornecedor</dt>
        <dd>{fornecedor ? fornecedor.nome : 'Nenhum cadastrado com este CPF ou CNPJ'}</dd>
        <dt>Valor</dt>
        <dd>{reais(boleto.valor)}</dd>
        <dt>Vence em</dt>
        <dd>{boleto.vencimento ? formatDate(boleto.vencimento) : 'sem vencimento'}</dd>
        <dt>Documento</dt>
        <dd>
          {boleto.documento ?? '–'}
          {boleto.emissao && `, emitido em ${formatDate(boleto.emissao)}`}
        </dd>
        <dt>Conta pagadora</dt>
        <dd>{boleto.conta}</dd>
        {(pedido || boleto.motivo) && (
          <>
            <dt>{pedido ? 'Pedido' : 'Motivo'}</dt>
            <dd>{pedido ? <PedidoDoBoleto pedido={pedido} /> : boleto.motivo}</dd>
          </>
        )}
        <dt>Código</dt>
        <dd className={dialogo.codigo}>
          <span>{linha}</span>
          <Button size="xs" variant="default" leftSection={<IconCopy size={14} />} onClick={() => void copiar()}>
            Copiar código
          </Button>
        </dd>
      </dl>
      {semPedido &&
        (sugestoes.length === 0 ? (
          <p className={css.dica}>
            Nenhuma conta a pagar sua tem este código, nem é da mesma empresa com o mesmo valor e vencimento próximo.
          </p>
        ) : (
          <fieldset className={dialogo.sugestoes}>
            <legend>Pode ser</legend>
            {sugestoes.map(({ anexoId, pedidoId, pedido: numero, descricao, vencimento, valor }) => (
              <label key={anexoId}>
                <input
                  type="radio"
                  name="sugestao"
                  checked={escolhida === anexoId}
                  onChange={() => setEscolhida(anexoId)}
                />
                <span>
                  {descricao} (<AppLink href={detailAddress(telas.pedidos, pedidoId)}>ver o pedido {numero}</AppLink>)
                  <br />
                  <span className={css.dica}>
                    {vencimento ? formatDate(vencimento) : 'sem vencimento'} · {reais(valor)}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      {erro && (
        <p className={dialogo.falha} role="alert">
          {erro}
        </p>
      )}
      <div className={dialogo.botoes}>
        <Button variant="default" onClick={onFechar}>
          Fechar
        </Button>
        {boleto.dito && (
          <Button
            variant="default"
            disabled={running}
            onClick={() => void agir(() => api.call(chamadasDoDda.desfazer, { params }), 'O boleto espera de novo.')}
          >
            Desfazer
          </Button>
        )}
        {semPedido && (
          <>
            <Button variant="default" disabled={running} onClick={() => void ignorar()}>
              Ignorar…
            </Button>
            <GatedButton
              variant={sugestoes.length > 0 ? 'default' : 'filled'}
              allowed={pede && boleto.valor !== null && !running}
              reason={
                pede
                  ? 'O boleto tem o valor aberto: levante o pedido em Pedidos'
                  : 'Você não tem permissão para adicionar pedidos'
              }
              onClick={onPedir}
            >
              Criar pedido…
            </GatedButton>
            {sugestoes.length > 0 && (
              <GatedButton
                allowed={escolhida !== null && !running}
                reason="Escolha de que conta a pagar é o boleto"
                onClick={() =>
                  void agir(
                    () => api.call(chamadasDoDda.vincular, { params, body: { anexoId: escolhida! } }),
                    'Boleto ligado ao pedido.',
                  )
                }
              >
                É este
              </GatedButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}
