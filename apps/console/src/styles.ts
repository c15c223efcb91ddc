/* The order of these files is the order of the cascade: the tokens name the layers. */
import '@fairline/ui/tokens.css';
import '@fairline/ui/base.css';
import './console.css';
