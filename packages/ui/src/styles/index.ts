// Load order matters: react-vant, looks, tokens, finish. Only the host imports this entry.
import './vant-base.css';
import './looks.css';
import './tokens.css';
import './base.css';
import './fields.css';
